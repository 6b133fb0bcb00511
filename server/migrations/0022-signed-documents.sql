-- Documents of movements are sealed as every private document is. A line's document and its sealed
-- file share one id; those of before stay plain files, named by their content.

-- A key names a file below the folder of files, and nothing else that the server could open.
alter table sealed_files add constraint sealed_files_key_in_folder
  check (store_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$');
alter table movement_documents add constraint movement_documents_key_in_folder
  check (storage_key ~ '^[0-9a-f]{2}/[0-9a-f]{64}$');
create unique index sealed_files_store_key on sealed_files (store_key);

-- Asked at the commit, since the line is written before it is known whether it repeats another.
create function require_sealed_document() returns trigger language plpgsql as $$
begin
  if not exists (select from sealed_files
    where id = new.id and store_key = new.storage_key and sha256 = new.sha256) then
    raise exception 'document_not_sealed' using errcode = 'CL500',
      detail = format('the document %s of the movement %s is no sealed file', new.id, new.movement_id);
  end if;
  return null;
end $$;
create constraint trigger movement_documents_are_sealed after insert on movement_documents
  deferrable initially deferred for each row execute function require_sealed_document();
