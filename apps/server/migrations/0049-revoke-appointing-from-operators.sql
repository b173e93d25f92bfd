-- The api has the login of operators for its console. If it could appoint, a taken-over api would not be bound by what one
-- operator may give in a day. The owner of the database appoints.
revoke execute on function appoint_operator from cadenza_operator;
