/** Shown where the account requires MFA of somebody who has none. */
export const mfaWanted =
  "Account owner requires MFA to be enabled. Please setup your MFA under the left navigation.";
