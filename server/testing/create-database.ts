import pg from 'pg'

/** Copied as files: to write each page to the log as well takes twice as long, and the log is never read again. */
export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<void> {
  await askServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
}

export async function askServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
