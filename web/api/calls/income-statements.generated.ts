// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "incomeStatements.beginAsLastTime": ["POST","/api/citizen/kept-income-forms/as-last-time",{"keys":{"savedAt":"instant","form":{"tag":"type","variants":{"ADULT":{"keys":{"period":{"keys":{"startDate":"date","endDate":"date"}},"business":{"keys":{"startOfEntrepreneurship":"date","selfEmployed":{"keys":{"incomeStartDate":"date","incomeEndDate":"date"}}}}}},"CHILD":{"keys":{"period":{"keys":{"startDate":"date","endDate":"date"}}}}}}}}],
  "incomeStatements.createChildIncomeStatement": ["POST","/api/citizen/income-statements/child/:childId"],
  "incomeStatements.createIncomeStatement": ["POST","/api/citizen/income-statements"],
  "incomeStatements.deleteIncomeStatement": ["DELETE","/api/citizen/income-statements/:incomeStatementId"],
  "incomeStatements.discardKeptForm": ["DELETE","/api/citizen/kept-income-forms"],
  "incomeStatements.getChildIncomeStatements": ["GET","/api/citizen/income-statements/child/:childId",{"keys":{"data":{"list":{"tag":"type","variants":{"HIGHEST_FEE":{"keys":{"createdAt":"instant","modifiedAt":"instant","sentAt":"instant","handledAt":"instant","startDate":"date","endDate":"date"}},"INCOME":{"keys":{"createdAt":"instant","modifiedAt":"instant","sentAt":"instant","handledAt":"instant","startDate":"date","endDate":"date","entrepreneur":{"keys":{"startOfEntrepreneurship":"date","selfEmployed":{"keys":{"estimatedIncome":{"keys":{"incomeStartDate":"date","incomeEndDate":"date"}}}}}}}},"CHILD_INCOME":{"keys":{"createdAt":"instant","modifiedAt":"instant","sentAt":"instant","handledAt":"instant","startDate":"date","endDate":"date"}}}}}}}],
  "incomeStatements.getChildStartDates": ["GET","/api/citizen/income-statements/child/start-dates/:childId",{"list":"date"}],
  "incomeStatements.getFeeBasis": ["GET","/api/citizen/income-statements/fee-basis",{"keys":{"figures":{"keys":{"validFrom":"date"}}}}],
  "incomeStatements.getIncomeChildren": ["GET","/api/citizen/income-statements/children"],
  "incomeStatements.getIncomeStatement": ["GET","/api/citizen/income-statements/:incomeStatementId",{"tag":"type","variants":{"HIGHEST_FEE":{"keys":{"createdAt":"instant","modifiedAt":"instant","sentAt":"instant","handledAt":"instant","startDate":"date","endDate":"date"}},"INCOME":{"keys":{"createdAt":"instant","modifiedAt":"instant","sentAt":"instant","handledAt":"instant","startDate":"date","endDate":"date","entrepreneur":{"keys":{"startOfEntrepreneurship":"date","selfEmployed":{"keys":{"estimatedIncome":{"keys":{"incomeStartDate":"date","incomeEndDate":"date"}}}}}}}},"CHILD_INCOME":{"keys":{"createdAt":"instant","modifiedAt":"instant","sentAt":"instant","handledAt":"instant","startDate":"date","endDate":"date"}}}}],
  "incomeStatements.getIncomeStatements": ["GET","/api/citizen/income-statements",{"keys":{"data":{"list":{"tag":"type","variants":{"HIGHEST_FEE":{"keys":{"createdAt":"instant","modifiedAt":"instant","sentAt":"instant","handledAt":"instant","startDate":"date","endDate":"date"}},"INCOME":{"keys":{"createdAt":"instant","modifiedAt":"instant","sentAt":"instant","handledAt":"instant","startDate":"date","endDate":"date","entrepreneur":{"keys":{"startOfEntrepreneurship":"date","selfEmployed":{"keys":{"estimatedIncome":{"keys":{"incomeStartDate":"date","incomeEndDate":"date"}}}}}}}},"CHILD_INCOME":{"keys":{"createdAt":"instant","modifiedAt":"instant","sentAt":"instant","handledAt":"instant","startDate":"date","endDate":"date"}}}}}}}],
  "incomeStatements.getKeptForm": ["GET","/api/citizen/kept-income-forms",{"keys":{"kept":{"keys":{"savedAt":"instant","form":{"tag":"type","variants":{"ADULT":{"keys":{"period":{"keys":{"startDate":"date","endDate":"date"}},"business":{"keys":{"startOfEntrepreneurship":"date","selfEmployed":{"keys":{"incomeStartDate":"date","incomeEndDate":"date"}}}}}},"CHILD":{"keys":{"period":{"keys":{"startDate":"date","endDate":"date"}}}}}}}}}}],
  "incomeStatements.getLastTime": ["GET","/api/citizen/kept-income-forms/last-time",{"keys":{"last":{"keys":{"startDate":"date","endDate":"date"}}}}],
  "incomeStatements.getPartner": ["GET","/api/citizen/income-statements/partner"],
  "incomeStatements.getStartDates": ["GET","/api/citizen/income-statements/start-dates/",{"list":"date"}],
  "incomeStatements.keepForm": ["PUT","/api/citizen/kept-income-forms",{"keys":{"savedAt":"instant"}}],
  "incomeStatements.updateIncomeStatement": ["PUT","/api/citizen/income-statements/:incomeStatementId"],
  "incomeStatements.updateSentIncomeStatement": ["PUT","/api/citizen/income-statements/:incomeStatementId/update-sent"],
  "incomeStatements.uploadIncomeAttachment": ["POST","/api/citizen/attachments/income-statements"],
  "incomeStatements.uploadIncomeStatementAttachment": ["POST","/api/citizen/attachments/income-statements/:incomeStatementId"],
})
