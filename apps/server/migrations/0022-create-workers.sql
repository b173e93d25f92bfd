-- Which workers run, and which of them can make songs: one without ffmpeg does everything else. Rows of workers that have ended grow
-- old and are removed by the others.
create table workers (
  id uuid primary key,
  seen_at timestamptz not null default now(),
  can_make_songs boolean not null
) with (fillfactor = 70);

revoke all on workers from cadenza_api, cadenza_worker;
grant select on workers to cadenza_api;
grant select, insert, update, delete on workers to cadenza_worker;
