#!/bin/sh
# Runs once, on an empty database: creates the owner, who migrates, and the login of API and worker, which owns only
# the schema of the job queue. See deploy/local/postgres/roles.mjs.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$GLASS_OWNER_PASSWORD" --set api_password="$GLASS_API_PASSWORD" <<'SQL'
create role glass_owner login createrole password :'owner_password';
create role glass_api login nosuperuser nobypassrls password :'api_password';
create database glass owner glass_owner;
revoke all on database glass from public;
-- BullMQ brings its own schema up to date, with "create schema if not exists".
grant connect, create on database glass to glass_api;
\connect glass
create schema bullmq authorization glass_api;
SQL
