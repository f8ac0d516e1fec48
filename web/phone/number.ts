/** What the number field is called, and says, from its first letter on. */
export const number = {
  label: "Name or phone number",
  hideLabel: true,
  placeholder: "Name or number",
  autoComplete: "off",
  className: "dp__n",
} as const;
