import { totalmem } from 'node:os'

const megabyte = 1024 * 1024

/**
 * The server's settings, written before each start so that a newer version brings its own. They suit a machine of two cores that also
 * runs the shop; an eighth of the memory, at most 512 MB, is PostgreSQL's own cache.
 * @param socketFolder folder of the unix socket; nothing listens on the network
 * @param memoryBytes the machine's memory
 */
export function settingsFile(socketFolder: string, memoryBytes = totalmem()): string {
  const memoryMb = Math.floor(memoryBytes / megabyte)
  const sharedMb = Math.min(512, Math.max(64, Math.floor(memoryMb / 8)))
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    password_encryption: 'scram-sha-256',

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',

    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${Math.floor(memoryMb / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.min(256, sharedMb)}MB`,
    // Containers often have 64 MB of /dev/shm, too little for a parallel index build: its memory is reserved beside the cache.
    min_dynamic_shared_memory: `${Math.min(256, sharedMb)}MB`,
    random_page_cost: '1.1',
    // Compiling a statement pays only for reports that run for seconds.
    jit: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'warning',
    log_min_duration_statement: '1s',
    log_line_prefix: '%m [%p] %a ',
    // Terminated clients are an everyday thing when the shop stops.
    log_min_error_statement: 'error',
    log_checkpoints: 'off',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  return ['# Written by the shop at each start; changes here are lost.', ...lines, ''].join('\n')
}

/** Name of the settings file in the data folder; postgresql.conf includes it. */
export const settingsFileName = 'shop.conf'
