-- A user's own songs in every order of the library, and what each user has in the bin, latest first.

create index songs_by_user_made on songs (user_id, created_at desc, id desc) where deleted_at is null;
create index songs_by_user_title on songs (user_id, left(words, 40), id) where deleted_at is null;
create index songs_by_user_duration on songs (user_id, duration, id) where deleted_at is null;

create index generations_with_song_in_bin on generations (user_id, deleted_at desc, id desc)
  where deleted_at is not null and state = 'succeeded';
create index playlists_in_bin_by_user on playlists (user_id, deleted_at desc, id desc) where deleted_at is not null;
