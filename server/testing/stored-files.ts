import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import type { Home } from './process.ts'

/** A file that nobody knows of would stay for ever; a row without its file is an upload that never was. */
export async function everyFileHasItsRow(db: Database, home: Home): Promise<void> {
  const rows = await db.selectFrom('attachment').select(['storage_key', 'stored_at', 'parent']).execute()
  const listed = await db.selectFrom('file_to_remove').select('storage_key').execute()
  const keys = new Set<string>([...rows, ...listed].map(({ storage_key }) => storage_key))
  for (const name of storedNames(home)) expect(keys).toContain(name)
  for (const { stored_at, parent } of rows) if (stored_at === null) expect(parent).toBeNull()
}

function storedNames(home: Home): readonly string[] {
  const folder = join(home.folder, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ name }) => name)
}

/** Where the file of this key lies. */
export function placeOf(home: Home, key: string): string {
  return join(home.folder, 'files', key.slice(0, 2), key.slice(2, 4), key)
}
