-- The report of referrals, the latest first.
create index clients_by_referral on clients (account_id, aflliate_on desc nulls last, id desc)
  where affliate_contact is not null or affliate_via is not null or aflliate_on is not null;
