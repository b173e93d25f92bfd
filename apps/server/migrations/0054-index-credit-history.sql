-- not in a transaction
-- What was added and what was returned is rare among the transfers of a user who makes many songs.
create index concurrently if not exists transfer_added on ledger.transfer (user_id, seq)
  where change > 0 and kind not in ('settle', 'release');
create index concurrently if not exists transfer_returned on ledger.transfer (user_id, seq)
  where change > 0 and kind in ('settle', 'release');
-- What was charged in a time is added up without touching the holds.
create index concurrently if not exists hold_charges_by_user on ledger.hold (user_id, closed_at)
  include (charged_audio, charged_cover, charged_title);
drop index concurrently if exists ledger.hold_by_user;
