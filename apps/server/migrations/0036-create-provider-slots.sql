-- Songs that wait for the music provider or are being made by it, where the engine has no flow control of its own. A row is written when a
-- song asks for a slot and removed when its call has ended; rows of songs that ended otherwise are removed by the next song that asks.
create table provider_slots (
  generation_id uuid primary key references generations on delete cascade,
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  -- A song that has stopped asking does not hold up those behind it.
  polled_at timestamptz not null default now(),
  granted_at timestamptz
) with (fillfactor = 70);

revoke all on provider_slots from cadenza_api, cadenza_worker;
grant select, insert, update, delete on provider_slots to cadenza_worker;

-- Who limits the calls of this worker, 'engine' or 'database'; the address at which the engine calls it; and when it began to stop.
alter table workers
  add column limiter text check (limiter in ('engine', 'database')),
  add column address text,
  add column stopped_at timestamptz;
