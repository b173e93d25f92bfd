-- not in a transaction
-- For the songs that were made from a song, and for deleting that song.
create index concurrently if not exists songs_by_origin on songs (rehearsed_from, id desc) where rehearsed_from is not null;
alter table songs validate constraint songs_rehearsed_from_fkey;
