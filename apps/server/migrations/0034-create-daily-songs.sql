-- The song that the landing page shows on a day (UTC). Written by the first request of the day, so that it stays the same until the next.

create table daily_songs (
  day date primary key,
  song_id uuid not null references songs on delete cascade
);
create index daily_songs_by_song on daily_songs (song_id);
revoke all on daily_songs from cadenza_worker;
revoke delete on daily_songs from cadenza_api;

-- Whoever writes reports reads none: this says only which songs nobody has reported, neither them nor their creator.
create function unreported_songs(asked uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select songs.id from songs
  where songs.id = any(asked) and not exists (
    select from reports
    where reports.kind = 'song' and reports.subject_id = songs.id
      or reports.kind = 'creator' and reports.subject_id = songs.user_id
  );
end;
revoke execute on function unreported_songs from public;
grant execute on function unreported_songs to cadenza_api;
