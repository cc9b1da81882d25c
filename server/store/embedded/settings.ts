import { totalmem } from 'node:os'

/** Off only if the data may be lost with the machine: in tests. */
export interface Durability {
  readonly durable: boolean
}

/**
 * PostgreSQL's settings for a machine of at least two cores and 4 GiB, and for loading millions of rows by COPY.
 * Passed on the command line, so an app update changes them.
 */
export function serverSettings(
  socketFolder: string,
  { durable }: Durability,
): Readonly<Record<string, string>> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '256MB',
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    effective_cache_size: `${Math.round(totalmem() / 2 / 1024 ** 2)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    // A container's /dev/shm of 64 MB is too small for parallel hash joins.
    ...(process.platform === 'linux' ? { dynamic_shared_memory_type: 'sysv' } : {}),
    // There is no replica; a COPY into a table created in the same transaction then skips the log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    wal_compression: 'on',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Statements and the values of a violated key contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}
