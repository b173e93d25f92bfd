-- The first request of the song that a generation is another take of. Without a foreign key: takes stay together when
-- the first one is deleted for good.
alter table generations add column take_of uuid;
