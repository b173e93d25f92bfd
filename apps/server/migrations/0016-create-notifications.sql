-- What a person is told. The transaction that makes a fact appends a row to notification_facts and changes nothing that others
-- change; the worker folds facts into notifications. A thousand likes of one song wait for each other nowhere.

create type notification_kind as enum ('song-ready', 'song-failed', 'credits', 'follow', 'like');

-- No foreign keys: what is gone when the fact is folded is left out.
create table notification_facts (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind notification_kind not null,
  -- The song, the generation, the purchase, or for what is about the person alone the person.
  subject_id uuid not null,
  -- Who did it. Whether they still stand by it is looked up in likes and follows.
  actor_id uuid,
  credits integer,
  created_at timestamptz not null default now(),
  check ((kind in ('follow', 'like')) = (actor_id is not null)),
  check ((kind = 'credits') = (credits is not null))
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0);

-- One row per person who was ever told something. Whoever changes what a person is told locks it first.
create table notification_boxes (
  user_id uuid primary key references users on delete cascade,
  -- Rises with every change; a notification's seq is the version at which it was made or grew.
  version bigint not null default 0,
  -- Read is what is not beyond it.
  read_up_to bigint not null default 0 check (read_up_to <= version)
) with (fillfactor = 70);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind notification_kind not null,
  subject_id uuid not null,
  song_id uuid references songs on delete cascade,
  credits integer,
  -- Of the people behind a follow or a like; 1 for everything else.
  count integer not null check (count >= 0),
  seq bigint not null,
  created_at timestamptz not null default now(),
  unique (user_id, seq)
);
create index notifications_by_subject on notifications (user_id, kind, subject_id, seq desc);
create index notifications_by_song on notifications (song_id) where song_id is not null;
create index notifications_by_age on notifications (created_at);

-- The key is why nobody is told twice of the same person: liking, unliking and liking again is one like.
create table notification_people (
  user_id uuid not null,
  kind notification_kind not null,
  subject_id uuid not null,
  actor_id uuid not null references users on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, kind, subject_id, actor_id)
);
create index notification_people_by_notification on notification_people (notification_id, created_at desc);
create index notification_people_by_actor on notification_people (actor_id);

-- However somebody leaves (they unlike, they delete their account), the notification counts one less, and the last takes it along.
create function uncount_notification_people() returns trigger language plpgsql as $$
begin
  update public.notifications set count = notifications.count - left_now.people
  from (select notification_id, count(*)::integer as people from gone group by notification_id) left_now
  where notifications.id = left_now.notification_id;
  delete from public.notifications using (select distinct notification_id from gone) left_now
  where notifications.id = left_now.notification_id and notifications.count = 0;
  return null;
end $$;
create trigger notification_people_gone after delete on notification_people
  referencing old table as gone for each statement execute function uncount_notification_people();

-- A device that wants to be told while no page is open. It ends with its session.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null unique references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 200),
  auth text not null check (char_length(auth) <= 100),
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- Written together with the notification, deleted when it is delivered or given up.
create table push_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  primary key (notification_id, subscription_id)
);
create index push_deliveries_by_due on push_deliveries (due_at);
create index push_deliveries_by_subscription on push_deliveries (subscription_id);

-- The api appends facts and never reads them; the worker, which folds them, looks up who still follows whom.
revoke all on notification_facts from cadenza_api;
grant insert on notification_facts to cadenza_api;
grant select on follows to cadenza_worker;
