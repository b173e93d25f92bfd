-- Ids are UUIDv7 made by the application: they sort by time and serve as page cursors.

create table users (
  id uuid primary key,
  name text not null,
  email text,
  avatar_url text,
  created_at timestamptz not null default now()
);

-- A person is known by who vouches for them and under which name there, never by e-mail.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);

create table profiles (
  id uuid primary key references users on delete cascade,
  username text not null,
  handle text not null unique check (handle ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  email text,
  avatar_url text,
  bio text,
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  check (expires_at <= ends_at)
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- One row per sign-in under way; consumed by the callback, so a state cannot be used twice.
create table sign_in_attempts (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  next_path text,
  expires_at timestamptz not null
);
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

create table email_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  email text not null,
  next_path text,
  expires_at timestamptz not null
);
create index email_links_by_expiry on email_links (expires_at);
