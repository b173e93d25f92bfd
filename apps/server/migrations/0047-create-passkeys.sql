-- Passkeys sign in to an account that exists, and confirm in place that its user is there.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Chosen by the authenticator; at most 1023 bytes by the specification of WebAuthn.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- A COSE key.
  public_key bytea not null check (length(public_key) between 1 and 2048),
  -- Grows with every use, or stays 0 where the authenticator does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  -- Kept by a password manager and so on several devices.
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What an authenticator is asked to sign, once and within minutes.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- The browser that asked: the cookie of its sign-in, or of its session.
  browser_hash bytea not null check (length(browser_hash) = 32),
  purpose text not null check (purpose in ('register', 'sign-in', 'confirm')),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (user_id is null))
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id);

-- When the user last confirmed with a passkey in this session. Null: never since the sign-in.
alter table sessions add column confirmed_at timestamptz;
