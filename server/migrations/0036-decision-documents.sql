-- The minutes of a decision on rights or capital. A document and its sealed file share one id; the hash
-- is kept beside the decision, which like the file's row here is only added to.

create table decision_documents (
  id uuid primary key references sealed_files (id),
  category_decision_id uuid references category_decisions (id) on delete cascade,
  capital_declaration_id uuid references capital_declarations (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint decision_documents_of_one
    check (num_nonnulls(category_decision_id, capital_declaration_id) = 1)
);
create index decision_documents_category on decision_documents (category_decision_id);
create index decision_documents_capital on decision_documents (capital_declaration_id);
create trigger decision_documents_are_kept before update on decision_documents
  for each row execute function keep_decisions();
grant select, insert on decision_documents to coulisse_server;
