-- What somebody chose, on whatever device. No row: nothing yet, and the first device to ask brings what it has.
create table user_settings (
  user_id uuid primary key references users on delete cascade,
  theme text not null default 'light' check (theme in ('light', 'dark')),
  -- Null: that of the browser.
  language text check (language in ('en', 'es', 'fr', 'de')),
  volume smallint not null default 80 check (volume between 0 and 100),
  auto_play boolean not null default true,
  download_quality text not null default 'high' check (download_quality in ('high', 'standard')),
  notifications boolean not null default true,
  notify_song_ready boolean not null default true,
  notify_song_failed boolean not null default true,
  notify_credits boolean not null default true,
  notify_follows boolean not null default true,
  notify_likes boolean not null default true,
  notify_push boolean not null default false,
  updated_at timestamptz not null default now()
);

revoke insert, update, delete on user_settings from cadenza_worker;

-- The picture that somebody chose lies in our store, and avatar_url leads to it. Once they chose (one, or none), the provider's
-- picture and name no longer take its place.
alter table profiles
  add column avatar_folder text unique check (char_length(avatar_folder) between 1 and 64),
  add column is_avatar_chosen boolean not null default false,
  add column is_username_chosen boolean not null default false,
  add column links jsonb not null default '{}' check (jsonb_typeof(links) = 'object'),
  -- Their songs still carry the name from before.
  add column is_renaming boolean not null default false;
create index profiles_renaming on profiles (id) where is_renaming;
