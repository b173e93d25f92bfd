-- The score of a song as a MIDI file is in the object store beside its audio, where the provider sent one.
alter table songs add column has_midi boolean not null default false;

-- An operator moves the files of what is hidden, and this is one of them.
grant select (has_midi) on songs to cadenza_operator;
