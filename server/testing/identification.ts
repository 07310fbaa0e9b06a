import { inject } from 'vitest'
import { embeddedIdentification } from '../external/identity/embedded/identity-provider.ts'
import type { Identification } from '../external/identity/identification.ts'
import type { PopulationRegister } from '../external/population-register.ts'

/** The built-in identity provider, with the people of the test's register and the keys of this run. */
export function testIdentification(register: PopulationRegister): Identification {
  return embeddedIdentification({
    publicUrl: 'http://localhost',
    keysFolder: inject('samlKeys'),
    people: {
      notable: async () => [],
      search: async () => [],
      find: async (identityCode) => (await register.findFamily(identityCode))?.person,
    },
  })
}
