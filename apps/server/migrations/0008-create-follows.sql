create table follows (
  follower_id uuid not null references users on delete cascade,
  creator_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, creator_id),
  check (follower_id <> creator_id)
);
create index follows_by_creator on follows (creator_id);

revoke all on follows from cadenza_worker;
