-- Papers of formalities stay as they were filed.

create or replace trigger formality_files_are_kept before update on formality_files
  for each row execute function keep_decisions();
