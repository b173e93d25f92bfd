-- Whether whoever may hear the song may rehearse it as well.
alter table songs add column is_recipe_shared boolean not null default false;
-- The song whose recipe it began with. It is forgotten with that song.
alter table songs add column rehearsed_from uuid;
alter table songs add constraint songs_rehearsed_from_fkey foreign key (rehearsed_from) references songs on delete set null not valid;
-- As it was requested; the song may be gone when the generation ends.
alter table generations add column rehearsed_from uuid;
