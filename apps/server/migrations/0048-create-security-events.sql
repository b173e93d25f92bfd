-- What happened to the safety of an account, for its user to read. Erased with the account, and after twelve months.
create table security_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'sign-in', 'confirmation', 'session-ended', 'sessions-ended', 'email-link-requested', 'export-requested', 'export-downloaded',
    'deletion-requested', 'deletion-canceled', 'passkey-added', 'passkey-removed', 'passkey-refused'
  )),
  -- How the user signed in.
  method text check (method in ('google', 'spotify', 'email', 'passkey')),
  -- The name of a passkey, or the user agent of the device whose session was ended.
  subject text check (char_length(subject) between 1 and 300),
  is_new_device boolean not null default false,
  user_agent text check (char_length(user_agent) <= 300),
  -- The /24 or the /48 of the address, never the whole of it.
  network text check (char_length(network) <= 50),
  -- What a proxy in front says, where one is configured to.
  country text check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default now()
);
create index security_events_by_user on security_events (user_id, id desc);
create index security_events_by_age on security_events (created_at);

-- Browsers in which a user has signed in before, by the hash of a cookie.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_by_age on known_devices (last_seen_at);

-- Messages about such events that wait to be sent by mail.
create table security_mails (
  event_id uuid primary key references security_events on delete cascade,
  -- Of the browser; a language that was chosen in the settings comes first.
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index security_mails_by_due on security_mails (due_at);

alter type notification_kind add value 'security';
