-- A table of a file may be a directory of holders: where they live and how they are reached.
alter table import_layouts drop constraint import_layouts_shape_check;
alter table import_layouts add constraint import_layouts_shape_check
  check (shape in ('movements', 'holders', 'categories', 'directory'));
