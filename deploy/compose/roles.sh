#!/bin/bash
# Runs once, in an empty PostgreSQL: the owner of the tables, and the login that servers have.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" \
  --set=owner="$OWNER_PASSWORD" --set=app="$APP_PASSWORD" <<'SQL'
create role coulisse_owner login password :'owner';
create role coulisse_server nologin;
create role coulisse_app login password :'app' in role coulisse_server;
create database coulisse owner coulisse_owner;
SQL
