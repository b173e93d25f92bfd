-- not in a transaction
-- A playlist is counted from this index alone, for whoever looks.
create index concurrently if not exists playlist_songs_by_audience on playlist_songs (playlist_id, audience, song_user_id)
  include (duration);
-- Words are looked for in the list's own copy of them, in the order of the list.
create index concurrently if not exists likes_newest on likes (user_id, created_at desc, song_id desc) include (title_key);
drop index concurrently if exists likes_by_user;
create index concurrently if not exists downloads_newest on downloads (user_id, downloaded_at desc, song_id desc)
  include (title_key, quality);
drop index concurrently if exists downloads_by_user;
