-- A playlist for every twenty songs. Every third is an album: its owner's songs and nobody else's.
insert into playlists (id, user_id, request_key, request_hash, title, description, is_public, created_at, updated_at, words, description_words)
select
  bench.playlist_id(n), bench.user_id(bench.few(bench.chance(n, 19), bench.users())), bench.playlist_id(n), sha256(''),
  bench.word(n, 20) || ' Songs', bench.playlist_text(n, bench.songs()), bench.chance(n, 21) < 0.6, now() - interval '1 year', now() - interval '1 day',
  lower(bench.word(n, 20)) || ' songs', lower(bench.playlist_text(n, bench.songs()))
from generate_series(0, bench.songs() / 20 - 1) n;

insert into playlist_songs (playlist_id, song_id, position)
select bench.playlist_id(n), song_id, place * 1000
from generate_series(0, bench.songs() / 20 - 1) n
cross join lateral (
  select id as song_id, row_number() over (order by id desc) as place from (
    select id from songs
    where user_id = bench.user_id(bench.few(bench.chance(n, 19), bench.users())) and is_public and deleted_at is null
    order by id desc limit 12
  ) own
) chosen
where n % 3 = 0
on conflict (playlist_id, song_id) do nothing;

-- The rest hold what is loved; a few of them very much of it.
insert into playlist_songs (playlist_id, song_id, position)
select bench.playlist_id(n), bench.song_id(bench.loved(bench.chance(n * 4096 + place, 22), bench.songs())), place * 1000
from generate_series(0, bench.songs() / 20 - 1) n
cross join lateral generate_series(1, case when n % 500 = 1 then 1000 else 12 end) place
where n % 3 <> 0
on conflict (playlist_id, song_id) do nothing;

-- Of a song that has gone into a playlist the playlist keeps what it counts by.
update playlist_songs set song_user_id = songs.user_id, duration = songs.duration, audience = list_audience_of(songs.is_public, songs.deleted_at)
from songs where songs.id = playlist_songs.song_id;
