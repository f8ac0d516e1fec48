import sql, { type Sql } from "sql-template-tag";

/** Of the client `c`, what `clientName` reads. */
export const nameColumns = sql`c.first_name, c.preferred_first_name, c.last_name, c.company_name, c.co_first_name,
  c.co_preferred_first_name, c.co_last_name`;

/** What is said alike of either of a couple, as pairs of a JSON object. */
const common = sql`'id', c.id, 'companyName', c.company_name, 'coFirstName', c.co_first_name,
  'coPreferredFirstName', c.co_preferred_first_name, 'coLastName', c.co_last_name`;

/** The same as JSON, with the id. */
export const namedJson = sql`json_build_object(${common}, 'firstName', c.first_name,
  'preferredFirstName', c.preferred_first_name, 'lastName', c.last_name)`;

/** The same of one of a couple: at the level "secondary" it goes by the co-applicant's name. */
export const namedAtJson = (level: Sql): Sql => sql`json_build_object(${common}, 'level', ${level},
  'firstName', case when ${level} = 'secondary' then c.co_first_name else c.first_name end,
  'preferredFirstName', case when ${level} = 'secondary' then c.co_preferred_first_name
    else c.preferred_first_name end,
  'lastName', case when ${level} = 'secondary' then coalesce(c.co_last_name, c.last_name) else c.last_name end)`;
