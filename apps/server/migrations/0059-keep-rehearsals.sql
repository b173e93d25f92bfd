-- What a user rehearses at the moment, so that another device goes on with it. One for each user; the last one that is sent stays.
create table rehearsals (
  user_id uuid primary key references users on delete cascade,
  recipe jsonb not null,
  -- Rises with every change, so that a device notices that another one was faster.
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
