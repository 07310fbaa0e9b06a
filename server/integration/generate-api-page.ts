import { writeFileSync } from 'node:fs'
import { apiPage } from './api-page.ts'
import { municipalityOpenApi } from './openapi.ts'

/** Writes the calls among the documents: `node server/integration/generate-api-page.ts`. A test sees that they are these. */
writeFileSync(new URL('../../docs/municipality-api.md', import.meta.url), apiPage(municipalityOpenApi('')))
