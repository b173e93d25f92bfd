-- not in a transaction
-- Every audit counts the bonuses.
create index concurrently if not exists transfer_bonuses on ledger.transfer (user_id) where kind = 'bonus';
