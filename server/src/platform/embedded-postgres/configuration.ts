const lasting = {
  listen_addresses: "127.0.0.1",
  // A socket path has 107 bytes at most, fewer than many a home folder leaves.
  unix_socket_directories: "",
  password_encryption: "scram-sha-256",
  max_connections: "100",
  shared_buffers: "128MB",
  effective_cache_size: "1GB",
  wal_compression: "on",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  // Compiling a plan costs more than the short queries of this product take.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  log_lock_waits: "on",
  // Details and statements name people: the key of a row that was there already is an e-mail.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

// For tests, whose data nobody misses after a power cut.
const forgetful = {
  ...lasting,
  max_connections: "200",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
};

/** Settings go on the command line, so that a new version's apply to a cluster made by an old one. */
export const configurationArguments = (fast: boolean): string[] =>
  Object.entries(fast ? forgetful : lasting).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
