// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "map.autocompleteAddress": ["GET","/api/citizen/public/map-api/autocomplete"],
  "map.getUnits": ["GET","/api/citizen/public/units/:applicationType",{"list":{"keys":{"clubApplyPeriod":{"keys":{"start":"date","end":"date"}},"daycareApplyPeriod":{"keys":{"start":"date","end":"date"}},"preschoolApplyPeriod":{"keys":{"start":"date","end":"date"}}}}}],
  "map.queryRoutes": ["POST","/api/citizen/public/map-api/query"],
  "map.searchAddresses": ["POST","/api/citizen/public/map-api/autocomplete"],
})
