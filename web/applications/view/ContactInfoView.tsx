import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { Application } from '../queries.ts'
import { viewTexts } from './texts.ts'
import { ViewPart, ViewSection } from './ViewSection.tsx'

type Props = { readonly application: Application; readonly document: FormDocument }

export function ContactInfoView({ application, document }: Props) {
  const t = useTexts(viewTexts)
  const { otherPartner, otherChildren, secondGuardian } = document
  // The answer to the other guardian does not say whether the guardians live together.
  const { hasOtherGuardian, otherGuardianLivesInSameAddress } = application
  const isSilent = hasOtherGuardian && otherGuardianLivesInSameAddress === null && secondGuardian === null
  return (
    <ViewSection title={t.contactInfo} isLong>
      <ChildPart application={application} document={document} />
      <GuardianPart application={application} document={document} />
      {!isSilent && (
        <ViewPart title={t.secondGuardian}>
          <SecondGuardian application={application} document={document} />
        </ViewPart>
      )}
      {otherPartner !== null && (
        <ViewPart title={t.partner}>
          <PersonFacts person={otherPartner} />
        </ViewPart>
      )}
      {otherChildren.length > 0 && (
        <ViewPart title={t.otherChildren}>
          {otherChildren.map((child, at) => (
            // Nothing else tells two half-written children apart, and their order never changes here.
            <PersonFacts person={child} key={at} />
          ))}
        </ViewPart>
      )}
    </ViewSection>
  )
}

function ChildPart({ application, document }: Props) {
  const t = useTexts(viewTexts)
  const { person, dateOfBirth, address } = application.form.child
  return (
    <ViewPart title={t.child}>
      <DescriptionList
        facts={[
          [t.name, fullNameOf(person)],
          person.socialSecurityNumber !== null && [t.identityCode, person.socialSecurityNumber],
          dateOfBirth !== null && [t.dateOfBirth, formats.date(dateOfBirth)],
          [t.address, address ? addressLine(address) : application.childRestricted ? t.addressProtected : t.notShown],
          ...futureAddressFacts(t, document.child),
        ]}
      />
    </ViewPart>
  )
}

function GuardianPart({ application, document }: Props) {
  const t = useTexts(viewTexts)
  const { person, address } = application.form.guardian
  const { phoneNumber, email } = document.guardian
  return (
    <ViewPart title={t.guardian}>
      <DescriptionList
        facts={[
          [t.name, fullNameOf(person)],
          person.socialSecurityNumber !== null && [t.identityCode, person.socialSecurityNumber],
          [
            t.address,
            address ? addressLine(address) : application.guardianRestricted ? t.addressProtected : t.notShown,
          ],
          ...futureAddressFacts(t, document.guardian),
          [t.phone, phoneNumber || t.notGiven],
          [t.email, email === null ? t.noEmail : email || t.notGiven],
          // Nothing is sent before the applicant has ticked that all of it is right.
          application.sentDate !== null && [t.confirmed, t.confirmedAtSending],
        ]}
      />
    </ViewPart>
  )
}

function SecondGuardian({ application, document }: Props) {
  const t = useTexts(viewTexts)
  const { secondGuardian } = document
  if (!application.hasOtherGuardian) return <p>{t.noSecondGuardian}</p>
  return (
    <>
      {application.otherGuardianLivesInSameAddress !== null && (
        <p>{application.otherGuardianLivesInSameAddress ? t.sameAddress : t.differentAddress}</p>
      )}
      {secondGuardian !== null && (
        <DescriptionList
          facts={[
            [t.agreement, secondGuardian.agreementStatus ? t.agreements[secondGuardian.agreementStatus] : t.notGiven],
            secondGuardian.phoneNumber !== '' && [t.phone, secondGuardian.phoneNumber],
            secondGuardian.email !== '' && [t.email, secondGuardian.email],
          ]}
        />
      )}
    </>
  )
}

function PersonFacts({ person }: { readonly person: FormDocument['otherChildren'][number] }) {
  const t = useTexts(viewTexts)
  return (
    <DescriptionList
      facts={[
        [t.name, fullNameOf(person) || t.notGiven],
        [t.identityCode, person.socialSecurityNumber || t.notGiven],
      ]}
    />
  )
}

type Words = {
  readonly futureAddress: string
  readonly futureAddressFrom: (day: string) => string
  readonly notShown: string
}

/** Of a protected person only that there is one. */
function futureAddressFacts(t: Words, person: FormDocument['child' | 'guardian']) {
  const { futureAddress: address, futureAddressKept } = person
  if (address === null) return futureAddressKept === true ? [[t.futureAddress, t.notShown] as const] : []
  const from = address.movingDate && t.futureAddressFrom(formats.date(address.movingDate))
  return [[t.futureAddress, [addressLine(address), from].filter(Boolean).join(', ')] as const]
}

function addressLine(address: {
  readonly street: string
  readonly postalCode: string
  readonly postOffice: string
}): string {
  const place = `${address.postalCode} ${address.postOffice}`.trim()
  return [address.street, place].filter(Boolean).join(', ')
}
