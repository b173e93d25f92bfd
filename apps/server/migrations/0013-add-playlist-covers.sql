-- A playlist's own picture lies in our store, in a folder that each upload makes anew. No address of a foreign host is kept: whoever
-- looked at the playlist would have been sent there.
alter table playlists drop column artwork_url;
alter table playlists add column cover_folder text unique check (char_length(cover_folder) between 1 and 64);

-- The sweeper must know which folders are in use, and nothing else of them.
grant select (cover_folder) on playlists to cadenza_worker;
