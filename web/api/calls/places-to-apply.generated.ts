// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "placesToApply.getApplicableUnits": ["GET","/api/citizen/units",{"list":{"keys":{"clubApplyPeriod":{"keys":{"start":"date","end":"date"}},"daycareApplyPeriod":{"keys":{"start":"date","end":"date"}},"preschoolApplyPeriod":{"keys":{"start":"date","end":"date"}}}}}],
  "placesToApply.getClubTerms": ["GET","/api/citizen/public/club-terms",{"list":{"keys":{"term":{"keys":{"start":"date","end":"date"}},"applicationPeriod":{"keys":{"start":"date","end":"date"}},"termBreaks":{"list":{"keys":{"start":"date","end":"date"}}}}}}],
  "placesToApply.getPreschoolTerms": ["GET","/api/citizen/public/preschool-terms",{"list":{"keys":{"finnishPreschool":{"keys":{"start":"date","end":"date"}},"swedishPreschool":{"keys":{"start":"date","end":"date"}},"extendedTerm":{"keys":{"start":"date","end":"date"}},"applicationPeriod":{"keys":{"start":"date","end":"date"}},"termBreaks":{"list":{"keys":{"start":"date","end":"date"}}}}}}],
  "placesToApply.getServiceNeedOptions": ["GET","/api/citizen/public/service-needs/options",{"list":{"keys":{"validFrom":"date","validTo":"date"}}}],
})
