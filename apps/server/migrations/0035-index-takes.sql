-- A new take gets a title that no other take of its song has.
create index generations_take_of on generations (take_of) where take_of is not null;
