-- What a person has under way is asked for several times a second while they watch.
create index generations_under_way_by_user on generations (user_id) where finished_at is null;
