import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Takes lines, one after another. Throws, or tells later, when a line could not be written. */
export type AuditLog = {
  readonly write: (line: string, onFailure: (error: unknown) => void) => void
  /** After the file was moved away: the next line begins a new one. */
  readonly reopen: () => void
}

export type AuditLogSetting = 'stdout' | { readonly file: string }

/**
 * Where the audit of reads goes. A line has left the process when `write` returns, before the answer does: a process that
 * is killed owes none.
 */
export function openAuditLog(setting: AuditLogSetting): AuditLog {
  return setting === 'stdout' ? standardOutput : appendingTo(setting.file)
}

const standardOutput: AuditLog = {
  write: (line, onFailure) => {
    process.stdout.write(line, (error) => {
      if (error) onFailure(error)
    })
  },
  reopen: () => undefined,
}

/** Readable by its owner and by the group that collects it. */
const FILE_MODE = 0o640

function appendingTo(file: string): AuditLog {
  mkdirSync(dirname(file), { recursive: true })
  const open = () => openSync(file, 'a', FILE_MODE)
  let descriptor = open()
  return {
    write: (line) => {
      const bytes = Buffer.from(line)
      // A full disk may take a part of a line; what was cut off is then tried, and fails by name.
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
    },
    reopen: () => {
      const before = descriptor
      descriptor = open()
      closeSync(before)
    },
  }
}
