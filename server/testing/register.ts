import type { PopulationRegister, RegisterFamily } from '../external/population-register.ts'

/** A population register that knows just the families a test tells it about. */
export type TestRegister = PopulationRegister & { readonly know: (family: RegisterFamily) => void }

export function testRegister(): TestRegister {
  const families = new Map<string, RegisterFamily>()
  return {
    know: (family) => families.set(family.person.identityCode, family),
    findFamily: async (identityCode) => families.get(identityCode),
  }
}
