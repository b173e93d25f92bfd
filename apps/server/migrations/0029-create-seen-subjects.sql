-- Songs and failed generations that users saw on screen when they ended. Their notifications count as read, whichever of the two is
-- written first: a notification is made about a second after its fact.
create table seen_subjects (
  user_id uuid not null references users on delete cascade,
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, subject_id)
);
create index seen_subjects_by_age on seen_subjects (created_at);
